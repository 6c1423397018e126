// The pages work without this script.

// Submits each form once: the response to the second request of a double click would hide the success of the first.
for (const form of document.forms) {
  let isSubmitted = false;
  form.addEventListener('submit', (event) => {
    if (isSubmitted) event.preventDefault();
    isSubmitted = true;
  });
  addEventListener('pageshow', () => {
    isSubmitted = false;
  });
}

// Enables "Send a new code" when the countdown ends.
/** @type {HTMLButtonElement | null} */
const resend = document.querySelector('button[data-wait]');
/** @type {HTMLElement | null} */
const countdown = document.querySelector('.countdown');
if (resend && countdown) {
  let seconds = Number(resend.dataset['wait']);
  const time = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  });
  const show = () => {
    resend.disabled = seconds > 0;
    countdown.hidden = seconds <= 0;
    countdown.textContent = countdown.textContent.replace(/\d+\s\p{L}+/u, time.format(seconds));
  };
  show();
  const timer = setInterval(() => {
    seconds -= 1;
    show();
    if (seconds <= 0) clearInterval(timer);
  }, 1000);
}
