/** A layout that was saved by a newer version of the app. It stays on the server as it is. */
export class UnreadableChart extends Error {
  constructor(name: string) {
    super(`layout “${name}” is of a newer version`);
    this.name = 'UnreadableChart';
  }
}
