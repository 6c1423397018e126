/** Font, colours of both themes, elements, and the frame of a page. Every pair of colours meets WCAG AA. */
export const foundation = `
@font-face {
  font-family: Inter;
  src: url('inter.woff2') format('woff2');
  font-weight: 100 900;
  font-display: swap;
}

:root {
  color-scheme: light dark;
  --canvas: #f6f8f7;
  --surface: #fff;
  --ink: #14211c;
  --muted: #4d5d55;
  --hairline: #dbe3df;
  --edge: #76867e;
  --primary: #0f4d3a;
  --primary-hover: #0b3a2c;
  --on-primary: #fff;
  --tint: #eaf2ee;
  --problem: #a1241c;
  --problem-tint: #fdf1f0;
  --note: #7a4b00;
  --note-tint: #fdf5e6;
}

@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #0d1411;
    --surface: #141d19;
    --ink: #e8efeb;
    --muted: #a5b5ad;
    --hairline: #2a3832;
    --edge: #74867d;
    --primary: #84d9b4;
    --primary-hover: #a4e6c9;
    --on-primary: #06251a;
    --tint: #1c2a24;
    --problem: #ffa199;
    --problem-tint: #2c1816;
    --note: #f2c879;
    --note-tint: #2a2214;
  }
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--canvas);
  color: var(--ink);
  font:
    400 15px/1.55 Inter,
    system-ui,
    sans-serif;
  overflow-wrap: anywhere;
}

a {
  color: var(--primary);
  text-underline-offset: 3px;
}

a:hover {
  color: var(--primary-hover);
}

:focus-visible {
  outline: 3px solid var(--primary);
  outline-offset: 2px;
}

h1 {
  margin: 0 0 24px;
  font-size: 30px;
  font-weight: 650;
  line-height: 1.2;
  letter-spacing: -0.02em;
}

h2 {
  margin: 24px 0 8px;
  font-size: 17px;
  font-weight: 600;
}

p {
  margin: 0 0 16px;
}

ul {
  margin: 0;
  padding: 0;
  list-style: none;
}

.page {
  max-width: 464px;
  margin: 0 auto;
  padding: 24px 16px 48px;
}

.page.wide {
  max-width: 632px;
}

.top {
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 24px;
}

.brand {
  display: flex;
  gap: 8px;
  align-items: center;
  font-size: 17px;
  font-weight: 650;
}

.languages {
  display: flex;
  gap: 4px;
}

.languages a {
  display: block;
  padding: 8px;
  color: var(--muted);
  font-size: 13px;
  text-decoration: none;
  border-radius: 8px;
}

.languages a:hover {
  text-decoration: underline;
}

.languages [aria-current] {
  color: var(--ink);
  font-weight: 600;
  background: var(--tint);
}

.card {
  padding: 32px;
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: 16px;
}

.back {
  display: inline-block;
  margin-bottom: 16px;
  padding: 4px 0;
  font-size: 13px;
}
`;
