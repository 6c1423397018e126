import { createContext, use } from 'react';

type TextId = FormatjsIntl.Message['ids'];

/** What is true after a change that succeeded. */
export interface Confirmation {
  readonly title: TextId;
  /** What happens next. */
  readonly next?: TextId | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** What can be done next. */
  readonly link?: Readonly<{ to: string; label: TextId }>;
}

interface Status {
  readonly confirmation: Confirmation | null;
  /** What a search, a filter, a sort or another period gave; each is read aloud, also the same words again. */
  readonly announcement: Readonly<{ text: string; count: number }>;
  /** In which layer it is shown: 1 is the window, each open dialog lies one higher. */
  readonly layer: number;
}

/** The one confirmation of the window, and what its live region says. */
export function createConfirmations() {
  let status: Status = { confirmation: null, announcement: { text: '', count: 0 }, layer: 1 };
  let layers: readonly symbol[] = [];
  let isFresh = false;
  const listeners = new Set<() => void>();
  const update = (change: Partial<Status>) => {
    status = { ...status, ...change };
    for (const listener of listeners) listener();
  };
  const clear = () => {
    if (status.confirmation) update({ confirmation: null });
  };
  const settle = () => {
    isFresh = false;
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    status: () => status,
    /** Says what a change did, until it is closed, the next change is sent or the page is left. */
    confirm: (title: TextId, rest: Omit<Confirmation, 'title'> = {}) => {
      // What the change does to the page by itself (it closes its dialog, it leads on) comes before the person's next act.
      isFresh = true;
      addEventListener('pointerdown', settle, { capture: true, once: true });
      addEventListener('keydown', settle, { capture: true, once: true });
      update({
        confirmation: { title, ...rest },
        // What was said to be under way is done.
        announcement: { ...status.announcement, text: '' },
        layer: layers.length,
      });
    },
    /** Says a result to those who listen. */
    announce: (text: string) =>
      update({
        announcement: { text, count: status.announcement.count + 1 },
        ...(!status.confirmation && { layer: layers.length }),
      }),
    clear,
    /** The person went elsewhere. */
    leave: () => {
      if (!isFresh) clear();
    },
    /** A live region that lies over those before it, which cannot speak meanwhile. */
    addLayer: (layer: symbol) => {
      layers = [...layers, layer];
      update({});
      return () => {
        layers = layers.filter((other) => other !== layer);
        update({ layer: Math.min(status.layer, layers.length) });
      };
    },
    /** Whether it is this layer that shows the status. */
    isShownIn: (layer: symbol): boolean => layers.indexOf(layer) === status.layer - 1,
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;

export const ConfirmationContext = createContext(createConfirmations());

/** How a feature says that a change succeeded, and what came of a search. */
export const useConfirmation = (): Pick<Confirmations, 'confirm' | 'announce' | 'clear'> =>
  use(ConfirmationContext);
