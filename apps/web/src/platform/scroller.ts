import { createContext, type RefObject, useContext } from 'react';

const none: RefObject<HTMLElement | null> = { current: null };

/**
 * The element that scrolls: the shell's, or a screen's own frame. Long lists render only what it
 * shows.
 */
export const ScrollerContext = createContext(none);

export const useScroller = (): RefObject<HTMLElement | null> => useContext(ScrollerContext);
