import { expect, test } from 'vitest';
import { fc } from '#tests/setup/properties.ts';
import { jsonForHtml } from './json-for-html.ts';

const hostile = ['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028\u2029', '&lt;', '"\\', '{{x}}', `\${x}`];

test('no text closes the script element, and every text survives the round trip', () => {
  for (const text of hostile) {
    const json = jsonForHtml({ [text]: [text] });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ [text]: [text] });
  }
});

test('any JSON value survives the round trip', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = jsonForHtml(value);
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
