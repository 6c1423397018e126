// The messages of a page in a frame to the page around it (docs/payment.md): of the hosted fields to the portal, and of the bank's page
// to the hosted fields. They hold nothing of the card and nothing of the outcome, which the portal learns from its backend.

const { parent: around = '', ended } = document.body.dataset;
/** @param {{ type: 'ready' | 'ended' } | { type: 'height', height: number }} message */
const tell = (message) => parent.postMessage(message, around);

new ResizeObserver(() => tell({ type: 'height', height: document.body.scrollHeight })).observe(
  document.body,
);
const bank = document.querySelector('iframe');
if (bank) {
  // The bank's page, and the page of our own that it leads back to: the next page is then the payment's own state.
  const origins = [new URL(bank.src).origin, location.origin];
  /** @param {MessageEvent<{ type?: unknown, height?: unknown } | null>} message */
  const hear = ({ data, origin, source }) => {
    if (source !== bank.contentWindow || !origins.includes(origin)) return;
    if (data?.type === 'height') bank.style.height = `${Number(data.height)}px`;
    if (data?.type === 'ended') location.reload();
  };
  addEventListener('message', hear);
}
// Browsers ignore `autofocus` within a page of another origin.
/** @type {HTMLElement | null} */
const problems = document.querySelector('.problems');
problems?.focus();
tell({ type: 'ready' });
if (ended !== undefined) tell({ type: 'ended' });
