type Props = Readonly<{
  /** The drawing on a 24 × 24 grid, as an SVG path of lines. */
  path: string;
  size?: number;
  /** What it says to those who listen, where no words beside it do. */
  label?: string;
}>;

/** A sign drawn with lines in the colour of the text; beside words it is hidden from those who listen. */
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
