(() => {
  const form = document.querySelector(".filters"), rows = [...document.querySelectorAll("main tbody tr")];
  const texts = rows.map(row => (row.querySelector("a").title + " " + row.textContent).toLowerCase());
  const sections = [...document.querySelectorAll("main section")], shown = form.querySelector("output");
  const look = () => {
    const words = form.words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let left = 0;
    rows.forEach((row, i) => {
      const fits = (!form.account.value || row.classList.contains(form.account.value))
        && (!form.game.value || row.dataset.games.split(" ").includes(form.game.value))
        && words.every(word => texts[i].includes(word));
      row.hidden = !fits;
      left += fits;
    });
    sections.forEach(section => { section.hidden = !section.querySelector("tbody tr:not([hidden])"); });
    shown.value = left + " of " + rows.length;
  };
  form.hidden = false;
  form.addEventListener("input", look);
  form.addEventListener("reset", () => setTimeout(look));
  form.addEventListener("submit", event => event.preventDefault());
  look();
})();
