type Props = Readonly<{
  /** The drawing on a 24 × 24 grid, as an SVG path of lines. */
  path: string;
  size?: number;
  /** Its label for screen readers, if there are no words beside it. */
  label?: string;
}>;

/** A line icon in the colour of the text. Beside words it is hidden from screen readers. */
export function LineIcon({ path, size = 24, label }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={path} />
    </svg>
  );
}
