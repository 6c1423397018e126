/** The one script of the pages. What it does they do better with it; every one of them also works without. */
export const script = `
// A double click sends a form once: the answer to the second would hide that the first succeeded.
for (const form of document.forms) {
  let sent = false;
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  addEventListener('pageshow', () => {
    sent = false;
  });
}

// Choosing one of the test people fills in the address instead of fetching the page again.
for (const link of document.querySelectorAll('a[data-email]')) {
  link.addEventListener('click', (event) => {
    const input = document.getElementById('email');
    const password = document.getElementById('password');
    if (!input) return;
    event.preventDefault();
    input.value = link.dataset.email;
    password?.focus();
  });
}

// "Send a new code" opens when the seconds have run out.
const button = document.querySelector('button[data-wait]');
const countdown = document.querySelector('[data-countdown]');
if (button && countdown) {
  let left = Number(button.dataset.wait);
  const show = () => {
    button.disabled = left > 0;
    countdown.hidden = left <= 0;
    countdown.textContent = countdown.dataset.countdown.replace(
      '{seconds}',
      String(left),
    );
  };
  show();
  const timer = setInterval(() => {
    left -= 1;
    show();
    if (left <= 0) clearInterval(timer);
  }, 1000);
}
`;
