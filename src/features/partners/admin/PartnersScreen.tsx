import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';

export function Component() {
  return <ScreenHeading title="Worked With" />;
}
