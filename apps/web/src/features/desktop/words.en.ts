import { screens } from '@dorpon/contract/screens.data';

export const desktop = {
  ...screens.desktop.words.en,
  about: {
    title: 'Dorpon in a window of its own',
    text: 'Without tabs and address bar, with its own icon beside your other programs, and with alerts as system notifications. It is the same app as in the browser and shows the same prices.',
    image: 'A window of Dorpon without tabs and address bar',
  },
  install: {
    button: 'Install Dorpon',
    offered: 'Your browser installs it and asks you first.',
    here: 'You are using the app now.',
    done: 'Installed. Dorpon is among your programs now.',
    refused: 'Not installed. You can install it at any time with the steps below.',
    none: 'Your browser offers no install button here. If Dorpon is not installed yet, follow the steps below.',
    unsigned: 'No installer is shipped',
    unsignedText:
      'There is no signed installer file (.exe, .dmg, .deb) and no store app. Installing means that your browser adds this app to your programs. It is updated when the server is.',
  },
  version: {
    title: 'Version',
    here: 'Running here',
    desktop: 'Windows and Linux',
    mac: 'Mac',
    current: 'Up to date',
    newer: 'A newer version is there',
    older: 'The server has an older version',
    reload: 'Reload',
    newest: {
      coming: 'Loading the newer version…',
      failed: 'Couldn’t load the newer version',
    },
    failed: 'Couldn’t load the versions',
  },
  steps: {
    title: 'Install it on a computer',
    browsers: 'Browser',
    image: 'Where to press in {{browser}}',
    chrome: {
      name: 'Chrome',
      first:
        'Press the install icon at the right end of the address bar. Or open the menu ⋮ and choose Cast, save and share, then Install page as app.',
      second: 'Press Install.',
    },
    edge: {
      name: 'Edge',
      first:
        'Press the app icon at the right end of the address bar. Or open the menu … and choose Apps, then Install this site as an app.',
      second:
        'Press Install. Edge then asks whether to pin Dorpon to the taskbar and the Start menu.',
    },
    safari: {
      name: 'Safari',
      first: 'Open File in the menu bar. You need macOS Sonoma (14) or later.',
      second: 'Choose Add to Dock, then Add.',
    },
    firefox: {
      name: 'Firefox',
      first:
        'Windows, Firefox 143 or later: press the icon Add tab to taskbar at the right end of the address bar.',
      second:
        'Dorpon is in the taskbar. On Mac and Linux Firefox cannot install apps: use another browser there.',
    },
  },
  phone: {
    title: 'Put it on a phone',
    android: {
      name: 'Android',
      first: 'Open the menu ⋮ of Chrome.',
      second: 'Choose Add to home screen, then Install.',
    },
    iphone: {
      name: 'iPhone and iPad',
      first: 'Press the share button of Safari.',
      second: 'Choose Add to Home Screen, then Add. Push needs this, and iOS 16.4 or later.',
    },
  },
  command: {
    title: 'From your own server',
    text: 'Those who run Dorpon on their own computer need one command. It uses Chromium, Chrome or Edge with a profile of its own.',
    open: 'opens Dorpon, or brings it to the front',
    more: 'opens one more window, for another monitor',
    shortcut: 'adds it to the application menu of Linux',
  },
  news: { title: 'What is new' },
};
