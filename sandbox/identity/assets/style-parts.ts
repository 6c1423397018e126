/** What stands in the frame: fields, mistakes, buttons, lists, messages. */
export const parts = `
.field {
  margin-bottom: 16px;
}

label {
  display: block;
  margin-bottom: 4px;
  font-weight: 600;
}

.help,
.note {
  color: var(--muted);
  font-size: 13px;
}

.help {
  margin-bottom: 4px;
}

input {
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  color: inherit;
  font: inherit;
  font-size: 17px;
  background: var(--surface);
  border: 1px solid var(--edge);
  border-radius: 8px;
}

input[aria-invalid] {
  border: 2px solid var(--problem);
}

input[autocomplete='one-time-code'] {
  max-width: 200px;
  font-size: 22px;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.15em;
}

.problem {
  margin-bottom: 4px;
  color: var(--problem);
  font-weight: 600;
}

.problems {
  margin-bottom: 24px;
  padding: 16px;
  background: var(--problem-tint);
  border: 1px solid var(--problem);
  border-radius: 8px;
}

.problems h2 {
  margin-top: 0;
}

.problems,
.problems a {
  color: var(--problem);
}

.problems li + li {
  margin-top: 4px;
}

button,
a.primary,
.way {
  display: block;
  width: 100%;
  min-height: 48px;
  padding: 12px 16px;
  font: inherit;
  font-weight: 600;
  line-height: 22px;
  text-align: center;
  text-decoration: none;
  border: 1px solid transparent;
  border-radius: 8px;
  cursor: pointer;
}

.primary {
  color: var(--on-primary);
  background: var(--primary);
}

.primary:hover {
  color: var(--on-primary);
  background: var(--primary-hover);
}

.secondary,
.way {
  color: var(--ink);
  background: var(--surface);
  border-color: var(--edge);
}

.secondary:hover,
.way:hover,
.choice:hover {
  color: var(--ink);
  background: var(--tint);
}

.quiet {
  color: var(--primary);
  background: none;
}

.quiet:hover {
  text-decoration: underline;
}

button:disabled {
  color: var(--muted);
  text-decoration: none;
  cursor: default;
}

.or {
  display: flex;
  gap: 16px;
  align-items: center;
  margin: 24px 0;
  color: var(--muted);
}

.or::before,
.or::after {
  flex: 1;
  height: 1px;
  background: var(--hairline);
  content: '';
}

.ways,
.choices,
.buttons {
  display: grid;
  gap: 8px;
}

.aside {
  margin: 24px 0 0;
  text-align: center;
}

.action {
  margin-top: 8px;
  text-align: center;
}

.people {
  margin-top: 24px;
  border-top: 1px solid var(--hairline);
}

summary {
  padding: 16px 0;
  font-weight: 600;
  cursor: pointer;
}

.people li + li {
  margin-top: 12px;
}

.people li .help {
  display: block;
}

.choice {
  color: var(--ink);
  text-align: left;
  background: var(--surface);
  border-color: var(--hairline);
}

.choice .help {
  display: block;
  font-weight: 400;
}

.stand-in {
  padding: 12px 16px;
  color: var(--note);
  background: var(--note-tint);
  border: 1px solid currentcolor;
  border-radius: 8px;
}

.points {
  margin: 0 0 24px 20px;
  list-style: disc;
}

.note {
  margin-top: 24px;
  text-align: center;
}

.filter {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: end;
  margin-bottom: 8px;
}

.filter .field {
  flex: 1 1 200px;
  margin: 0;
}

.filter button {
  width: auto;
}

.message {
  padding: 16px 0;
  border-top: 1px solid var(--hairline);
}

.message header {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: baseline;
  color: var(--muted);
  font-size: 13px;
}

.message h2 {
  margin: 8px 0 4px;
}

.message p {
  margin: 8px 0 0;
  white-space: pre-line;
}

.kind {
  padding: 0 8px;
  color: var(--primary);
  font-weight: 600;
  background: var(--tint);
  border-radius: 8px;
}

.skip,
.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.skip:focus {
  z-index: 1;
  width: auto;
  height: auto;
  padding: 8px 16px;
  background: var(--surface);
  clip-path: none;
}

@media (max-width: 500px) {
  .card {
    padding: 24px 16px;
  }
}
`;
