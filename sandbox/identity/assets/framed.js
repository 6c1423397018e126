// The messages of a page of the payment provider to the page of the portal around it (docs/payment.md). They hold nothing of the card and
// nothing of the outcome, which the portal learns from its backend.

const { portal = '', ended } = document.body.dataset;
/** @param {{ type: 'ready' | 'ended' } | { type: 'height', height: number }} message */
const tell = (message) => parent.postMessage(message, portal);

new ResizeObserver(() => tell({ type: 'height', height: document.body.scrollHeight })).observe(
  document.body,
);
// Browsers ignore `autofocus` within a page of another origin.
/** @type {HTMLElement | null} */
const problems = document.querySelector('.problems');
problems?.focus();
tell({ type: 'ready' });
if (ended !== undefined) tell({ type: 'ended' });
