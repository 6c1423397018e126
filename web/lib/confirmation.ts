import { createContext, use } from 'react';
import { createEmitter } from './emitter.ts';

type TextId = FormatjsIntl.Message['ids'];

interface Undo {
  readonly run: () => Promise<unknown>;
  readonly done: TextId;
  /** Whether the change was one of the address, so that the next one ends the offer. */
  readonly isOfAddress?: true;
}

/** The result of a successful change. */
export interface Confirmation {
  readonly title: TextId;
  /** The next event. */
  readonly next?: TextId | undefined;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** The next action. */
  readonly link?: Readonly<{ to: string; label: TextId }>;
  /** Puts everything back as it was before the change, and what is said then. */
  readonly undo?: Undo;
}

interface Status {
  readonly confirmation: Confirmation | null;
  /** The result of a search, a filter, a sort or another period. Each is read aloud, also the same words again. */
  readonly announcement: Readonly<{ text: string; count: number; layer: number }>;
  /** The layer of the confirmation: 1 is the window, each open dialog is one higher. */
  readonly layer: number;
}

/** The one confirmation of the window, and the text of its live region. */
export function createConfirmations() {
  let status: Status = {
    confirmation: null,
    announcement: { text: '', count: 0, layer: 1 },
    layer: 1,
  };
  let layers: readonly symbol[] = [];
  /** Whether the person has done nothing since the confirmation, or since the announcement. */
  let isFresh = false;
  let isNew = false;
  let isHeld = false;
  const { emit, subscribe } = createEmitter();
  const update = (change: Partial<Status>) => {
    status = { ...status, ...change };
    emit();
  };
  const clear = () => {
    if (status.confirmation && !isHeld) update({ confirmation: null });
  };
  const settle = () => {
    isFresh = false;
    isNew = false;
  };
  const untilNextAct = () => {
    addEventListener('pointerdown', settle, { capture: true, once: true });
    addEventListener('keydown', settle, { capture: true, once: true });
  };
  return {
    subscribe,
    status: () => status,
    /** Reports the result of a change, until it is closed, the next change is sent or the page is left. */
    confirm: (title: TextId, rest: Omit<Confirmation, 'title'> = {}) => {
      // A navigation by the change itself (it closes its dialog, it leads on) comes before the person's next action.
      isFresh = true;
      untilNextAct();
      update({
        confirmation: { title, ...rest },
        // The progress message no longer applies.
        announcement: { ...status.announcement, text: '' },
        layer: layers.length,
      });
    },
    /** Announces a result to screen readers. */
    announce: (text: string) => {
      isNew = true;
      untilNextAct();
      update({
        announcement: { text, count: status.announcement.count + 1, layer: layers.length },
      });
    },
    clear,
    /** Keeps the confirmation while its change is being undone, which is a change itself. */
    hold: (held: boolean) => {
      isHeld = held;
    },
    /** The person went to another page. */
    leave: () => {
      if (!isFresh) clear();
    },
    /** The person changed the address of the page: its filter, its order, its period. */
    select: () => {
      if (!isFresh && status.confirmation?.undo?.isOfAddress) clear();
    },
    /** A live region above those before it, which cannot announce meanwhile. */
    addLayer: (layer: symbol) => {
      layers = [...layers, layer];
      update({});
      return () => {
        layers = layers.filter((other) => other !== layer);
        const { announcement } = status;
        // What was announced in a dialog before the person closed it is not announced again (WCAG 2.2, 4.1.3).
        const isHeard = announcement.layer > layers.length && !isNew;
        update({
          layer: Math.min(status.layer, layers.length),
          announcement: {
            ...announcement,
            text: isHeard ? '' : announcement.text,
            layer: Math.min(announcement.layer, layers.length),
          },
        });
      };
    },
    /** The number of a layer. */
    numberOf: (layer: symbol): number => layers.indexOf(layer) + 1,
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;

export const ConfirmationContext = createContext(createConfirmations());

/** Reports a successful change, and announces the result of a search. */
export const useConfirmation = (): Pick<Confirmations, 'confirm' | 'announce' | 'clear'> =>
  use(ConfirmationContext);
