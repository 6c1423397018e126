import { useText } from '../../lib/use-text.ts';
import { colorModes, useColorMode } from '../../theme/color-mode.ts';
import { SegmentedControl } from '../forms/SegmentedControl.tsx';

type Props = Readonly<{ onChosen?: () => void }>;

/** Switches between light, dark and the device's setting. The choice is remembered. */
export function ColorModeSwitch({ onChosen }: Props) {
  const text = useText();
  const { mode, setMode } = useColorMode();
  return (
    <SegmentedControl
      label={text('colorMode.label')}
      activation="manual"
      options={colorModes.map((value) => ({
        value,
        label: text(`colorMode.${value}`),
      }))}
      value={mode}
      onChange={(next) => {
        setMode(next);
        onChosen?.();
      }}
    />
  );
}
