/**
 * Lines of text of which a clipping element shows a part of the ink, beginning with its selector; lines hidden whole are well clamped. Runs inside a page.
 * @param selector the texts to look at, such as `.card-title`
 */
export function cutLines(selector: string): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility()).flatMap(cutIn);

  function cutIn(element: HTMLElement): string[] {
    const clip = clipOf(element);
    return clip ? linesOf(element).flatMap((line) => (isCut(line, clip) ? [`${selector}: ${line.text.trim()}`] : [])) : [];
  }

  /** Half a pixel of ink is not seen. */
  function isCut({ top, bottom }: { top: number; bottom: number }, clip: DOMRect): boolean {
    const isSeen = bottom > clip.top + 0.5 && top < clip.bottom - 0.5;
    return isSeen && (top < clip.top - 0.5 || bottom > clip.bottom + 0.5);
  }

  /** The box of the nearest element around the text that clips. */
  function clipOf(element: Element): DOMRect | undefined {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowY !== 'visible') return around.getBoundingClientRect();
    return undefined;
  }

  /** Each line with the top and bottom of its ink: characters of one line have one baseline. */
  function linesOf(element: HTMLElement) {
    const lines = new Map<number, string>();
    const style = getComputedStyle(element);
    if (canvas) canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ascent = canvas?.measureText('x').fontBoundingBoxAscent ?? 0;
    for (const { character, top } of charactersOf(element)) lines.set(top + ascent, (lines.get(top + ascent) ?? '') + character);
    return [...lines].map(([baseline, text]) => {
      const ink = canvas?.measureText(text);
      return { text, top: baseline - (ink?.actualBoundingBoxAscent ?? 0), bottom: baseline + (ink?.actualBoundingBoxDescent ?? 0) };
    });
  }

  function charactersOf(element: HTMLElement) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const characters: { character: string; top: number }[] = [];
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      for (let index = 0; index < data.length; index++) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + 1);
        const box = range.getClientRects()[0];
        if (box && box.width > 0) characters.push({ character: data[index] ?? '', top: box.top });
      }
    }
    return characters;
  }
}
