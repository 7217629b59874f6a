import * as parser from '@typescript-eslint/parser';
import { defineConfig, globalIgnores } from 'eslint/config';

/** Texts of the site come from ui/messages, in both languages. */
const named = 'title|alt|placeholder|label|aria-label|aria-description|aria-roledescription';
const shown = [
  'JSXElement > JSXExpressionContainer',
  'JSXFragment > JSXExpressionContainer',
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
  message: 'Texts come from ui/messages: m.key().',
};

/** ESLint has only this rule, because oxlint has no selectors; all others are in .oxlintrc.json. */
export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    'app/build/',
    'site/build/',
    'site/.astro/',
    '*/src/paraglide/',
    '**/.wireit/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: ['{app,site,ui}/src/**/*.tsx'],
    languageOptions: { parser },
    rules: { 'no-restricted-syntax': ['error', noLiteralText] },
  },
);
