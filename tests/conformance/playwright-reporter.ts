import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { isPartOfFile, type TestResult, writeResult } from './results.ts';

/** Writes title, tags and outcome of each test for `npm run conformance`. */
export default class ConformanceReporter implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    if (isPartOfFile) return;
    const byFile = Map.groupBy(this.#tests, ({ location }) => location.file);
    for (const [file, tests] of byFile) {
      // A run that was stopped has tests without a result.
      if (tests.every(({ results }) => results.length > 0)) writeResult(file, tests.map(toResult));
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

function toResult(test: TestCase): TestResult {
  const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;
  // The first three parts are the root, the project and the file.
  const title = test.titlePath().slice(3).join(': ');
  return { line: test.location.line, title, tags: test.tags.map((tag) => tag.slice(1)), outcome: outcomes[test.outcome()] };
}
