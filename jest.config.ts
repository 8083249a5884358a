/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  // NodeNext sources import './x.js'; the file on disk is './x.ts'.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testSequencer: '<rootDir>/scripts/jest-sequencer.mjs',
  globalSetup: '<rootDir>/tests/fixtures/built-command.mjs',
  globalTeardown: '<rootDir>/tests/fixtures/remove-built-command.mjs',
  // Machines are shared: what takes a second alone can take ten beside others.
  testTimeout: 60_000,
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/runs/'],
};

export default config;
