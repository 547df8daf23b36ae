import type { PriceSpecification } from 'schema-dts';

const currencies = new Set(Intl.supportedValuesOf('currency'));
const amount = String.raw`(?<amount>\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)`;
/** Beside each other, and the number is whole: no 'k', no percent, no '2 million'. */
const beside = [
  String.raw`\b(?<currency>[A-Z]{3})\s*${amount}(?![\d.,]*\d|\s*(?:%|k\b|m\b|mn\b|million|thousand))`,
  String.raw`(?<![\d.,])${amount}\s*(?<currency>[A-Z]{3})\b`,
].map((pattern) => new RegExp(pattern, 'u'));

/** A price as programs read it, for 'from AED 14,500'; undefined where the line has not exactly one number and the code of a currency. */
export function priceOf(line: string): Extract<PriceSpecification, object> | undefined {
  if (line.match(/\p{N}[\p{N}.,]*/gu)?.length !== 1) return undefined;
  const { currency = '', amount: number = '' } = beside.map((pattern) => pattern.exec(line)?.groups).find(Boolean) ?? {};
  if (!currencies.has(currency)) return undefined;
  const price = Number(number.replaceAll(',', ''));
  return {
    '@type': 'PriceSpecification',
    ...(/^\s*from\b/i.test(line) ? { minPrice: price } : { price }),
    priceCurrency: currency,
    description: line,
  };
}
