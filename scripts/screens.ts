import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { offerHelp } from './help.ts';
import { endChildrenOnSignal, run } from './process.ts';

offerHelp(`npm run screens -- [screen …] [width …] [light] [dark] [en] [bn]

Takes pictures of screens into screens/ and lists their faults; without words, of all in every look.
  npm run screens -- share-list 360 bn   the share list on a phone, in Bangla`);

endChildrenOnSignal();
const chromium = await ensureChromium();
if (chromium === null) process.exit(1);
await buildWeb();
const args = ['e2e/take-screens.ts', ...process.argv.slice(2)];
const env = { CHROMIUM_PATH: chromium };
process.exitCode = (await run(process.execPath, args, { env, show: true })).code;
