import pino from 'pino';
import { createMemoryBus } from '../../../bus/bus.ts';
import { readConfig } from '../../../config.ts';
import { createPool } from '../../../db/pool.ts';
import { createPost } from '../../../post/post.ts';
import { DeliveryCounts } from '../counts.ts';
import { openDeliveries } from '../open-deliveries.ts';
import { receiverParts } from './push-receiver.ts';

/** A process that sends what is due until it is killed: `<database url> <folder>`. */
const [url = '', folder = ''] = process.argv.slice(2);
const log = pino({ level: 'error' });
await openDeliveries({
  config: readConfig({ DATA_DIR: folder }),
  pool: createPool(url, console.error),
  bus: createMemoryBus(),
  post: createPost({
    smtpUrl: undefined,
    smsUrl: undefined,
    from: 'Dorpon <no-reply@localhost>',
    outboxFolder: folder,
    log,
  }),
  pushParts: receiverParts,
  deliveryCounts: new DeliveryCounts(),
  log,
  stopLink: () => 'https://localhost/',
}).start();
console.log('sends');
