// Runs before the first paint: a person who chose light on a dark system must not see a dark flash.
(() => {
  let isDark = null;
  try {
    isDark = localStorage.getItem('isDark');
    if (localStorage.getItem('palette') === 'cvd') document.documentElement.dataset.palette = 'cvd';
  } catch {}
  const dark =
    isDark === null ? matchMedia('(prefers-color-scheme: dark)').matches : isDark === 'true';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
