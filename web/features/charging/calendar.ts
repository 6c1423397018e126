/** `2026-01` and −1 → `2025-12`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  const text = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${text(Math.floor(months / 12), 4)}-${text((months % 12) + 1, 2)}`;
}
