/**
 * The addresses of an order below `/bestill-lader/<code>`, in order. An order has an address of its own, placed or not.
 */
export const STEP_NAMES = ['project', 'product', 'contact', 'complete'] as const;

export type StepName = (typeof STEP_NAMES)[number];

/** The facts that decide the step. */
export interface OrderFacts {
  /** Whether the project takes orders. */
  readonly isOpen: boolean;
  /** Whether an available product and a parking slot are chosen. */
  readonly hasChosen: boolean;
  /** Whether a customer is signed in. */
  readonly isCustomer: boolean;
}

// oxfmt-ignore
const IS_REACHED: Readonly<Record<StepName, (facts: OrderFacts) => boolean>> = {
  project:  () => true,
  product:  ({ isOpen }) => isOpen,
  contact:  ({ isOpen, hasChosen, isCustomer }) => isOpen && hasChosen && !isCustomer,
  complete: ({ isOpen, hasChosen, isCustomer }) => isOpen && hasChosen && isCustomer,
};

const stepNamed = (name: string | undefined): StepName =>
  STEP_NAMES.find((step) => step === name) ?? 'project';

/**
 * The step to show at an address. A late address leads to the first step that is not done. A signed-in customer skips
 * the sign-in step, and everyone else is led to it.
 */
export function stepAt(name: string | undefined, facts: OrderFacts): StepName {
  const requested = stepNamed(name);
  if (IS_REACHED[requested](facts)) return requested;
  if (requested === 'contact' && IS_REACHED.complete(facts)) return 'complete';
  if (requested === 'complete' && IS_REACHED.contact(facts)) return 'contact';
  return facts.isOpen ? 'product' : 'project';
}

const ROOT = '/bestill-lader';

/** The page with the form for a code. */
export const CODE_PATH = ROOT;

/** The address of a step. */
export const stepPath = (code: string, step: StepName): string =>
  `${ROOT}/${encodeURIComponent(code)}${step === 'project' ? '' : `/${step}`}`;

/** The address of a reservation or an order: its payment, then its receipt. */
export const orderPath = (code: string, key: string): string =>
  `${ROOT}/${encodeURIComponent(code)}/order/${encodeURIComponent(key)}`;

/** The target of an address below `/bestill-lader`. */
export function parseAddress(rest: string) {
  const [code = '', step, id, ...more] = rest.split('/');
  const isOrder = step === 'order' && id !== undefined && id !== '' && more.length === 0;
  return { code, step: isOrder ? undefined : step, orderId: isOrder ? id : null };
}
