import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { isPartOfFile, type Outcome, type TestResult, writeResult } from './results.ts';

/** Writes title, tags and outcome of each test for `npm run conformance`. */
export default class ConformanceReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    if (!isPartOfFile && tests.length > 0) writeResult(module.moduleId, tests.map(toResult));
  }
}

function toResult(test: TestCase): TestResult {
  const { state } = test.result();
  const outcome: Outcome = state === 'pending' ? 'skipped' : state;
  return { line: test.location?.line ?? 0, title: test.fullName.replaceAll(' > ', ': '), tags: test.tags, outcome };
}
