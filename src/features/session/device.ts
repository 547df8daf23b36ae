// In this order: each browser also names those that it descends from.
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const unknownDevice = 'Unknown browser';

/** A device within a sentence: "written on another device" where it is not known. */
export function deviceInSentence(device: string | null): string {
  return device === null || device === unknownDevice ? 'another device' : device;
}

/** What a person calls the device that sends this User-Agent, as "Chrome on Windows"; enough to know one's own again, not to track it. */
export function deviceOf(userAgent = ''): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (!browser) return unknownDevice;
  return system ? `${browser} on ${system}` : browser;
}

function nameIn(list: [name: string, sign: RegExp][], userAgent: string): string | undefined {
  return list.find(([, sign]) => sign.test(userAgent))?.[0];
}
