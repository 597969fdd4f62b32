import type { CDPSession } from 'playwright-core';
import type { Finding } from './finding.ts';

/** A node of the tree that the browser gives to screen readers. */
interface HeardNode {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly level: number | null;
  readonly children: readonly HeardNode[];
}

interface RawNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
  readonly childIds?: readonly string[];
}

const ROLES_WITH_NAME = new Set(
  'button link textbox searchbox combobox checkbox radio switch slider spinbutton tab menuitem menuitemcheckbox menuitemradio option listbox image img figure dialog alertdialog progressbar meter grid treegrid radiogroup tablist'.split(
    ' ',
  ),
);
/** Of which a page has at most one. */
const SINGLE = ['main', 'banner', 'contentinfo'];
/** Of which several must have names that differ. */
const LANDMARKS = ['navigation', 'complementary', 'region', 'form', 'search'];
const TABLES = ['table', 'grid', 'treegrid'];

export async function readHeardTree(devTools: CDPSession): Promise<readonly HeardNode[]> {
  const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: readonly RawNode[];
  };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard = ({ nodeId, role, name, properties = [], childIds = [] }: RawNode): HeardNode => ({
    id: nodeId,
    role: role?.value ?? '',
    name: name?.value?.trim() ?? '',
    level: (properties.find((each) => each.name === 'level')?.value.value as number) ?? null,
    children: childIds.flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      const { children, ...own } = heard(child);
      return child.ignored ? children : [{ ...own, children }];
    }),
  });
  return nodes[0] ? heard(nodes[0]).children : [];
}

const allOf = (nodes: readonly HeardNode[]): HeardNode[] =>
  nodes.flatMap((node) => [node, ...allOf(node.children)]);

/** What a screen reader would stumble over: its places, headings, names and the heads of tables. */
export function heardFindings(tree: readonly HeardNode[]): Finding[] {
  const nodes = allOf(tree);
  const finding = (selector: string, what: string): Finding => ({ check: 'heard', selector, what });
  const named = (role: string) =>
    nodes.filter((node) => node.role === role).map(({ name }) => name);
  const found: Finding[] = [];

  const count = (role: string) => named(role).length;
  if (count('main') !== 1) found.push(finding('main', `${count('main')} main areas`));
  for (const role of SINGLE)
    if (count(role) > 1) found.push(finding(role, `${count(role)} of one role`));
  const titles = nodes.filter(({ role, level }) => role === 'heading' && level === 1);
  if (titles.length !== 1)
    found.push(finding('h1', `${titles.length}: ${titles.map(({ name }) => name).join(', ')}`));
  for (const { name, level } of nodes.filter(({ role }) => role === 'heading'))
    if (name === '') found.push(finding(`h${level}`, 'a heading without words'));

  for (const role of LANDMARKS) {
    const names = named(role);
    const repeated = names.filter((name, at) => names.indexOf(name) !== at);
    for (const name of repeated) found.push(finding(role, `several named “${name}”`));
  }
  for (const { role, name } of nodes)
    if (ROLES_WITH_NAME.has(role) && name === '') found.push(finding(role, 'has no name'));
  for (const table of nodes.filter(({ role }) => TABLES.includes(role)))
    if (!allOf(table.children).some(({ role }) => role === 'columnheader'))
      found.push(finding(table.role, `“${table.name}” has no column heads`));
  return found;
}
