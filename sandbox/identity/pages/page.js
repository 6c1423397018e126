/* global document, setInterval, clearInterval */
// What the pages do better with a script; every one of them also works without.

// Choosing one of the test people fills in the address instead of fetching the page again.
for (const link of document.querySelectorAll('a[data-email]')) {
  link.addEventListener('click', (event) => {
    const input = document.getElementById('email');
    const password = document.getElementById('password');
    if (!(input instanceof HTMLInputElement) || !(link instanceof HTMLElement)) return;
    event.preventDefault();
    input.value = link.dataset['email'] ?? '';
    password?.focus();
  });
}

// "Send a new code" opens when the seconds have run out.
const button = document.querySelector('button[data-wait]');
const countdown = document.querySelector('[data-countdown]');
if (button instanceof HTMLButtonElement && countdown instanceof HTMLElement) {
  let left = Number(button.dataset['wait']);
  const show = () => {
    button.disabled = left > 0;
    countdown.hidden = left <= 0;
    countdown.textContent = (countdown.dataset['countdown'] ?? '').replace(
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
