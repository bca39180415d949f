// Runs before the first paint, so that the page never flashes in the wrong colors. The rest is in lib/theme.
try {
  const chosen = localStorage.getItem('croupier.colors')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Without storage the system's theme applies.
}
