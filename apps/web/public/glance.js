// Runs when the page is read, before the app: draws the market as this browser last saw it, marked as
// old, and then begins with the app, which draws the same words in the same places and brings them up
// to date.
function drawGlance() {
  let saved = null;
  try {
    saved = JSON.parse(localStorage.getItem('glance'));
  } catch {}
  const page = document.documentElement;
  const root = document.getElementById('root');
  if (saved?.version !== 1 || saved.language !== page.lang || root === null) return false;
  if (location.pathname !== '/' || location.search !== '') return false;

  const make = (tag, className, ...children) => {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...children);
    return element;
  };
  const { code, name, text } = saved;
  if (!text || !saved.story) return false;
  const price = make(
    'span',
    'big-price hero',
    text.whole,
    make('span', 'big-decimals', text.decimals),
  );
  const figures = make(
    'div',
    'hero-figures',
    make('h1', '', make('b', 'code', code), ` ${name}`),
    price,
    make('p', 'hero-change', make('span', 'heading-change', text.change), ` ${text.asOf}`),
  );
  const hero = make(
    'section',
    'home-section hero-section',
    make('div', 'index-hero', figures),
    make('p', 'story-line', saved.story),
    make('div', 'hero-chart'),
  );
  const home = make('div', 'home price-area', make('div', 'home-column home-main', hero));
  const frame = make('div', 'frame', make('div', 'side-menu'), make('main', 'scroller', home));
  const shell = make('div', 'shell glance', make('div', 'top-bar'), frame);
  shell.dataset.stale = 'true';
  shell.dataset.menu = saved.menu === 'rail' || innerWidth < 1080 ? 'rail' : 'open';
  root.append(shell);
  return true;
}

document.addEventListener('DOMContentLoaded', () => {
  // Under `npm run dev` the app is a script of the page and begins by itself.
  const app = document.getElementById('app');
  const begin = () => app && import(app.href);
  // A frame and a turn later what was drawn is on the screen.
  if (drawGlance()) requestAnimationFrame(() => setTimeout(begin));
  else begin();
});
