import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

/** `process.env` is read in the config module and in scripts; everything else is handed its settings. */
const noEnvironment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Settings come from server/src/config; hand them in.',
};
/** What a reader sees comes from web/messages, in both languages. */
const named = 'title|alt|placeholder|label|aria-label|aria-description|aria-roledescription';
const shown = [
  ...['JSXElement > JSXExpressionContainer', 'JSXFragment > JSXExpressionContainer'],
  `JSXAttribute[name.name=/^(${named})$/]`,
  `JSXAttribute[name.name=/^(${named})$/] > JSXExpressionContainer`,
];
const noLiteralText = {
  selector: [
    'JSXText[value=/\\p{L}/u]',
    ...shown.flatMap((place) =>
      ['', ' > ConditionalExpression', ' > LogicalExpression'].flatMap((choice) => [
        `${place}${choice} > Literal[value=/\\p{L}/u]`,
        `${place}${choice} > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]`,
      ]),
    ),
  ].join(', '),
  message: 'Texts come from web/messages: m.key().',
};
const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' };

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    'web/build/',
    '**/.react-router/',
    'var/',
    'web/src/paraglide/',
    'server/src/db/schema.ts',
    'test-results/',
    'playwright-report/',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './web/tsconfig.json', './web/worker/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', noEnum, noEnvironment],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // What a contract fixes in one type parameter reads better than a cast at every caller.
    files: ['contract/src/operation.ts', 'web/src/lib/call.ts'],
    rules: { '@typescript-eslint/no-unnecessary-type-parameters': 'off' },
  },
  {
    files: ['web/**/*.tsx', 'web/**/*.ts'],
    // The service worker passes on what the browser asks for.
    ignores: ['web/worker/**'],
    extends: [hooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use call() from web/src/lib/call.' },
        {
          name: 'localStorage',
          message: 'Storage lives in web/src/session and web/src/lib/storage.',
        },
        {
          name: 'sessionStorage',
          message: 'Storage lives in web/src/session and web/src/lib/storage.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', noEnum, noEnvironment, noLiteralText] },
  },
  {
    files: ['web/src/lib/**', 'web/src/session/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: [
      'server/src/config/**',
      'scripts/**',
      'e2e/**',
      '**/*.test.ts',
      '**/testing/**',
      '*.ts',
      'web/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noEnum] },
  },
  {
    files: ['**/*.test.ts', '**/*.spec.ts', 'e2e/**', 'contract/src/**/*.schemas.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
);
