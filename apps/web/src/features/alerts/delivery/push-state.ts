/** What the browser says of itself. */
export interface BrowserFacts {
  readonly hasPush: boolean;
  readonly isApple: boolean;
  readonly permission: NotificationPermission;
  readonly isSubscribed: boolean;
}

/** `install`: an iPhone or iPad pushes only to an app on its home screen. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** `isListed`: the server knows the device as one of the member's. */
export function pushStateOf(facts: BrowserFacts, isListed: boolean): PushState {
  if (!facts.hasPush) return facts.isApple ? 'install' : 'unsupported';
  if (facts.permission === 'denied') return 'denied';
  return facts.permission === 'granted' && facts.isSubscribed && isListed ? 'on' : 'off';
}
