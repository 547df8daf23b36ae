import { useEffect, useEffectEvent } from 'react';
import { isSafeUrl } from '#src/lib/url.ts';

/** Tells, of each logo that replaces the stored one, whether it is light; nothing of one whose pixels the browser may not read. */
export function useLogoTone(url: string, stored: string, onTone: (isLight: boolean) => void): void {
  const address = url.trim();
  const tell = useEffectEvent(onTone);
  useEffect(() => {
    if (address === stored || !isSafeUrl(address)) return;
    let isWanted = true;
    void isLightLogo(address).then((isLight) => isWanted && isLight !== null && tell(isLight));
    return () => {
      isWanted = false;
    };
  }, [address, stored]);
}

const side = 64;

/** Whether a picture is light ink on nothing, which would vanish if its colours were turned over; null where it cannot be read. */
async function isLightLogo(url: string): Promise<boolean | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
    const context = new OffscreenCanvas(side, side).getContext('2d');
    context?.drawImage(image, 0, 0, side, side);
    return context && isLightInk(context.getImageData(0, 0, side, side).data);
  } catch {
    // Another site does not allow its pixels to be read, or there is no such picture: the owner chooses.
    return null;
  }
}

/** @param pixels red, green, blue and opacity of each, from 0 to 255 */
export function isLightInk(pixels: Uint8ClampedArray): boolean {
  let [ink, light] = [0, 0];
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(index, index + 4);
    ink += opacity;
    light += (opacity * (0.2126 * red + 0.7152 * green + 0.0722 * blue)) / 255;
  }
  const hasGround = ink / ((pixels.length / 4) * 255) > 0.95;
  return !hasGround && ink > 0 && light / ink > 0.7;
}
