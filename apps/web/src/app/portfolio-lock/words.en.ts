export const portfolioLock = {
  title: 'The portfolio is locked',
  text: 'Unlock it with fingerprint, face or the code of this phone.',
  unlock: 'Unlock',
  failed: 'Not unlocked. Press the button to be asked again.',
  none: 'This phone has no screen lock. Set one in its settings first.',
  turnOn: 'Lock the portfolio on this phone',
  turnOff: 'Stop locking the portfolio',
};
