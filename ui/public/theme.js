// Read before anything is painted, so that whoever chose colors never sees the others first. The rest is in lib/theme.
try {
  const chosen = localStorage.getItem('croupier.colors')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // A browser that keeps nothing has the colors of its system.
}
