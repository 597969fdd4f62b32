import type { Page } from 'playwright-core';

interface RawNode {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
}

/** States that are read out after role and name. */
const STATES = ['level', 'checked', 'pressed', 'selected', 'expanded', 'invalid', 'disabled'];

export interface ScreenReader {
  /** What is read where the focus is: `button “Save”, pressed: true`. */
  here(): Promise<string>;
  /** What is read after it, of how it is used. */
  description(): Promise<string>;
  /** Presses Tab until something with one of these words is read, and says what it is. */
  tabTo(...words: readonly string[]): Promise<string>;
}

/** Reads from the tree that the browser gives to assistive technology; acts by keys alone. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const devTools = await page.context().newCDPSession(page);
  // A shadow root has a focus of its own. In a composite, the focus is in the field and what is read is the entry
  // that it points to.
  const focus = `(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.ariaActiveDescendantElement ?? at;
  })()`;
  async function node(): Promise<RawNode> {
    const { result } = await devTools.send('Runtime.evaluate', { expression: focus });
    const { nodes } = (await devTools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    })) as unknown as { nodes: readonly RawNode[] };
    return nodes[0] ?? {};
  }
  async function here(): Promise<string> {
    const { role, name, properties = [] } = await node();
    const states = properties
      .filter((each) => STATES.includes(each.name) && each.value.value !== false)
      .filter((each) => each.value.value !== 'false' || each.name === 'pressed')
      .map((each) => `, ${each.name}: ${String(each.value.value)}`);
    return `${role?.value} “${name?.value?.trim() ?? ''}”${states.join('')}`;
  }
  return {
    here,
    description: async () => (await node()).description?.value ?? '',
    async tabTo(...words) {
      const met: string[] = [];
      for (let presses = 0; presses < 120; presses += 1) {
        await page.keyboard.press('Tab');
        const read = await here();
        if (words.some((word) => read.includes(word))) return read;
        met.push(read);
      }
      throw new Error(
        `Tab does not lead to “${words.join('” or “')}”, but to ${met.slice(0, 60).join('; ')}`,
      );
    },
  };
}
