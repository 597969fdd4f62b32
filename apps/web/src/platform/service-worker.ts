/** Undefined where the browser has no service workers, for example without HTTPS. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** A worker that opened this page takes it for broken until it has said that it runs. */
export const sayRunning = (): void => container()?.controller?.postMessage({ kind: 'running' });
