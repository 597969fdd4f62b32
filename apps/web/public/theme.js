// Runs before the first paint: a person who chose light on a dark system must not see a dark flash.
(() => {
  const page = document.documentElement;
  let isDark = null;
  let language = null;
  try {
    isDark = localStorage.getItem('isDark');
    if (localStorage.getItem('palette') === 'cvd') page.dataset.palette = 'cvd';
    language = localStorage.getItem('language');
  } catch {}
  // A device in Bangla gets Bangla until a link or a choice says otherwise.
  language ??= new URLSearchParams(location.search).get('lang') ?? navigator.language;
  page.lang = language.startsWith('bn') ? 'bn' : 'en';
  if (page.lang === 'bn')
    document.querySelector('link[rel=manifest]')?.setAttribute('href', '/manifest.bn.webmanifest');
  const dark =
    isDark === null ? matchMedia('(prefers-color-scheme: dark)').matches : isDark === 'true';
  page.dataset.theme = dark ? 'dark' : 'light';
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute('content', dark ? '#111111' : '#fcfcfa');
})();
