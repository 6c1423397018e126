type Props = Readonly<{
  /** The drawing on a 24 × 24 grid, as an SVG path of lines. */
  path: string;
  size?: number;
}>;

/** A sign drawn with lines in the colour of the text; always beside words, hidden from those who listen. */
export function LineIcon({ path, size = 24 }: Props) {
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
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
