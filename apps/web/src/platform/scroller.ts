import { createContext, type RefObject, useContext } from 'react';

const none: RefObject<HTMLElement | null> = { current: null };

/** The one element of the shell that scrolls; long lists render only what it shows. */
export const ScrollerContext = createContext(none);

export const useScroller = (): RefObject<HTMLElement | null> => useContext(ScrollerContext);
