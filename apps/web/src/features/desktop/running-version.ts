export { version as runningVersion } from '../../../../../package.json';
