const page = (body: string): string => `<!doctype html>
<html lang="bn"><head><title>দর্পণ</title><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>body { margin: 0; font: 14px/20px sans-serif; color: #000; background: #fff } main { display: block }</style>
</head><body><main><h1>পাতা</h1>${body}</main></body></html>`;

/** For each check: a page with the fault, and a similar page without it. */
export const planted: Record<string, { faulty: string; innocent: string }> = {
  sideways: {
    faulty: page('<div style="width: 2000px">চওড়া</div>'),
    innocent: page(
      '<div tabindex="0" style="overflow-x: auto"><div style="width: 2000px">ছক</div></div>',
    ),
  },
  overlap: {
    faulty: page('<p style="margin: 0">প্রথম লেখা</p><p style="margin: -14px 0 0">দ্বিতীয় লেখা</p>'),
    innocent: page(`<p style="margin: 0; line-height: 14px">প্রথম লেখা</p>
      <p style="margin: 0; line-height: 14px">দ্বিতীয় লেখা</p>
      <p style="margin: 0">বাক্যের <b>ভেতরে</b> শব্দ</p>
      <div style="position: relative; height: 40px">নিচে
        <div style="position: absolute; inset: 0; background: #fff">উপরে</div></div>
      <svg width="90" height="20"><text x="2" y="15">১০০</text>
        <rect width="90" height="20" fill="#eee" /><text x="2" y="15">১০১</text></svg>
      <p style="margin: 0">ক</p><p data-may-overlap style="margin: -20px 0 0">খ</p>`),
  },
  cut: {
    faulty: page('<div style="width: 40px; overflow: hidden; white-space: nowrap">বাজার মূলধন</div>'),
    innocent: page(`<div style="width: 40px; overflow: hidden; white-space: nowrap;
        text-overflow: ellipsis">বাজার মূলধন</div>
      <div tabindex="0" style="width: 40px; overflow: auto; white-space: nowrap">বাজার মূলধন</div>
      <div data-may-clip style="width: 40px; overflow: hidden; white-space: nowrap">বাজার মূলধন</div>
      <div style="position: absolute; width: 1px; height: 1px; overflow: hidden">পাঠকের জন্য</div>
      <div style="position: absolute; clip-path: inset(50%)">সরাসরি যান</div>
      <div style="overflow: hidden; height: 17px; line-height: 17px">বাজার</div>`),
  },
  'cut in height': {
    faulty: page('<div style="height: 9px; overflow: hidden">বাজার</div>'),
    innocent: page(`<div style="height: 20px; overflow: hidden; display: -webkit-box;
      -webkit-box-orient: vertical; -webkit-line-clamp: 1">বাজার</div>`),
  },
  'cut by the screen': {
    faulty: page('<div style="position: fixed; left: -20px; top: 90px">বাজার মূলধন</div>'),
    innocent: page('<div style="position: fixed; left: -400px; top: 90px">বাজার</div>'),
  },
  'cut to nothing': {
    faulty: page(`<div style="width: 9px; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis">বাজার মূলধন</div>`),
    innocent: page('<div>বাজার মূলধন</div>'),
  },
  words: {
    faulty: page('<p>পি/ই আর P/E</p>'),
    innocent:
      page(`<p>পি/ই, ACI-এর ও AMCL(PRAN), (A-EQ), Z</p><p translate="no">Dorpon</p><kbd>Ctrl K</kbd>
      <p lang="en">English</p><p hidden>hidden</p><span data-name>Braun</span>`),
  },
  'words of a field': {
    faulty: page('<input aria-label="খোঁজ" placeholder="Search">'),
    innocent: page('<input aria-label="খোঁজ" placeholder="খুঁজুন" value="brac">'),
  },
  'words of another language': {
    faulty: page('<p>বাজার</p>').replace('lang="bn"', 'lang="en"'),
    innocent: page('<p>বাজার</p>'),
  },
  'words of units': { faulty: page('<p>১M</p>'), innocent: page('<p>১মা</p>') },
  figure: { faulty: page('<p translate="no">NaN</p>'), innocent: page('<p>নেই, —</p>') },
  'figure for a key': { faulty: page('<p>home.title</p>'), innocent: page('<p>৫.২১</p>') },
  loading: {
    faulty: page('<i class="bone" style="display: block; height: 9px"></i>'),
    innocent: page('<i class="bone" hidden></i>'),
  },
  styles: {
    faulty: page(
      '<style>@layer components { p { margin: 9px } } @layer base { p { margin: 0 } }</style>',
    ),
    innocent: page(
      '<style>@layer base, components; @layer components { p { margin: 9px } }</style>',
    ),
  },
  axe: {
    faulty: page('<p style="color: #bbb">আবছা</p>'),
    innocent: page('<p style="color: #333">স্পষ্ট</p>'),
  },
  console: {
    faulty: page('<script>console.error("broken")</script>'),
    innocent: page('<script>console.log("fine")</script>'),
  },
  'console, thrown': {
    faulty: page('<script>throw new Error("broken")</script>'),
    innocent: page('<script>void 0</script>'),
  },
  request: { faulty: page('<img src="/none.png" alt="">'), innocent: page('<img src="/" alt="">') },
};
