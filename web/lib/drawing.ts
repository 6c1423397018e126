/** What waits for its turn while a document's first page is drawn. */
const waiting: (() => void)[] = [];
let takesTurns = false;

const channel = new MessageChannel();
channel.port1.onmessage = () => waiting.shift()?.();

/** From here on each part of a page is drawn in a task of its own. */
export const beginDrawing = (): void => {
  takesTurns = true;
};

/** From here on pages are drawn in one piece: what comes after the first has little left to load. */
export const endDrawing = (): void => {
  takesTurns = false;
};

export const isDrawnAtOnce = (): boolean => !takesTurns;

/** Does something in a task of its own, after what waits already. */
export function inTurn(act: () => void): void {
  waiting.push(act);
  channel.port2.postMessage(null);
}

/** What `make` makes, in a task of its own. */
export const makeInTurn = <T>(make: () => T): Promise<T> => new Promise<void>(inTurn).then(make);
