// `npm run screens share-list 360 bn` checks the share list on a phone in Bangla; without arguments,
// every screen in every look.
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { endChildrenOnSignal, run } from './process.ts';

endChildrenOnSignal();
const chromium = await ensureChromium();
if (chromium === null) process.exit(1);
await buildWeb();
const args = ['e2e/take-screens.ts', ...process.argv.slice(2)];
const env = { CHROMIUM_PATH: chromium };
process.exitCode = (await run(process.execPath, args, { env, show: true })).code;
