// `node scripts/rooms.ts [folder]` counts files, lines and files with one importer, by package and room.
// It fails when two rooms of an app import each other or files import in a circle. Unlike the linter's
// check of circles, it includes type imports and import().
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

interface Source {
  readonly lines: number;
  /** Imported files of the same package. */
  readonly imports: ReadonlySet<string>;
}

type Graph = ReadonlyMap<string, Source>;

/** Only rooms of apps have an order: folders of a package may import each other. */
const apps = ['apps/server', 'apps/web'];
const packages = ['packages/domain', 'packages/contract'];

const FROM = /\b(?:import|export)\b[^'"`;()]*?\bfrom\s*['"](\.[^'"]+)['"]/g;
const BARE = /\bimport\s*\(?\s*['"](\.[^'"]+)['"]/g;

const folder = process.argv[2] ?? '.';
const violations = [...packages, ...apps].flatMap((name) => {
  const graph = readGraph(join(folder, name, 'src'));
  if (graph.size === 0) return [];
  const found = [...(apps.includes(name) ? twoWayPairs(graph) : []), ...circles(graph)];
  printCounts(name, graph);
  return found.map((text) => `${name}/src/${text}`);
});
for (const line of violations) console.log(line);
console.log(`${violations.length} two-way pairs of rooms and circles of files`);
process.exitCode = violations.length > 0 ? 1 : 0;

function readGraph(source: string): Graph {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: source })
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    .sort();
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const targets = [...text.matchAll(FROM), ...text.matchAll(BARE)]
        .map(([, target = '']) => normalize(join(dirname(file), target)))
        .filter((target) => known.has(target));
      return [file, { lines: text.split('\n').length - 1, imports: new Set(targets) }];
    }),
  );
}

function printCounts(name: string, graph: Graph): void {
  const importers = new Map<string, number>();
  for (const { imports } of graph.values()) {
    for (const target of imports) importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  const counts = (files: readonly string[]) => {
    const lines = files.reduce((sum, file) => sum + (graph.get(file)?.lines ?? 0), 0);
    const single = files.filter((file) => importers.get(file) === 1).length;
    return `${files.length} files, ${lines} lines, ${single} files with one importer`;
  };
  const files = [...graph.keys()];
  console.log(`${name}: ${counts(files)}`);
  const byRoom = Map.groupBy(files, (file) => (file.includes('/') ? roomOf(file) : 'src'));
  for (const [room, members] of [...byRoom].sort()) console.log(`  ${room}: ${counts(members)}`);
}

/** The folder below `src`, or the file; each feature is a room. */
function roomOf(file: string): string {
  const [first = '', second = '', ...rest] = file.split('/');
  return first === 'features' && rest.length > 0 ? `${first}/${second}` : first;
}

function twoWayPairs(graph: Graph): string[] {
  const examples = new Map<string, { file: string; target: string }>();
  for (const [file, { imports }] of graph) {
    for (const target of imports) {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from !== to) examples.set(`${from} ${to}`, { file, target });
    }
  }
  return [...examples].flatMap(([arrow, { file, target }]) => {
    const [from = '', to = ''] = arrow.split(' ');
    const back = examples.get(`${to} ${from}`);
    if (from > to || back === undefined) return [];
    return [
      `${file}: imports ${target}, but ${back.file} imports ${back.target}: rooms have one order`,
    ];
  });
}

/** Import cycles, by Tarjan's strongly connected components. */
function circles(graph: Graph): string[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[] = [];
  const visit = (file: string) => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    const imports = graph.get(file)?.imports ?? new Set();
    for (const target of imports) {
      if (!order.has(target)) visit(target);
      else if (!open.includes(target)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? own, lowest.get(target) ?? own));
    }
    if (lowest.get(file) !== own) return;
    const circle = open.splice(open.indexOf(file)).sort();
    if (circle.length > 1 || imports.has(file)) {
      found.push(`${circle[0]}: files in a circle: ${circle.join(', ')}`);
    }
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
