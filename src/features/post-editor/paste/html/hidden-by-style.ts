import { lengthIn, type Style } from './styles.ts';

const farOff = -999;

/** Whether a box is cut to a point, as pages do with words for screen readers. */
export function isTiny(_: Element, style: Style): boolean {
  const isPoint = ['width', 'height'].some((side) => Math.abs(lengthIn(style, side) ?? 100) <= 1);
  return isPoint && /^(?:hidden|clip)/.test(style.get('overflow') ?? '');
}

/** Whether words stand far beside or above the page. */
export function isFarOff(_: Element, style: Style): boolean {
  return ['left', 'top', 'right', 'text-indent', 'margin-left'].some((property) => (lengthIn(style, property) ?? 0) <= farOff);
}

/** Whether a box that shows nothing beyond its edges has no height or no width. */
export function isFolded(_: Element, style: Style): boolean {
  return ['height', 'max-height', 'width', 'max-width'].some((side) => lengthIn(style, side) === 0);
}

/** Letters that let a picture or a colour through are seen. */
export function isSeeThrough(_: Element, style: Style): boolean {
  const clip = style.get('background-clip') ?? style.get('-webkit-background-clip');
  const fill = style.get('-webkit-text-fill-color') ?? 'transparent';
  return !/text/.test(clip ?? '') && fill === 'transparent';
}

/** Whether nothing is left of a box that is cut. */
export function isClipped(_: Element, style: Style): boolean {
  const isCut = /^rect\((?:[01](?:px)?[\s,]*){4}\)$/.test(style.get('clip') ?? '');
  return isCut || /^inset\((?:50|100)%\)$/.test(style.get('clip-path') ?? '');
}
