// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsoleErrors } from '#tests/setup/strict-console.ts';
import { useAuth } from './use-auth.ts';

test('the session cannot be used outside of its provider', () => {
  expectConsoleErrors(/useAuth must be used within an AuthProvider/);
  expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
});
