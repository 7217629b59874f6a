/** Which package or feature may import which (ARCHITECTURE.md). scripts/tests/module-boundaries.test.ts tests each rule. */

const inPackage = (name) => `^${name}/`;
const typesOnly = { dependencyTypesNot: ['type-only'] };
const isTest = '\\.(test|bench)\\.ts$|/testing/';

/** The server's features. Each may import only features before it in this list. */
const serverFeatures = [
  'audit',
  'settings',
  'places',
  'emails',
  'accounts',
  'contact',
  'google-sign-in',
  'live',
  'fleet',
  'bookings',
  'booking-emails',
  'reviews',
  'admin',
  'customers',
  'staff',
  'setup',
  'profile',
  'health',
  'site',
  'demo',
];
const inFeature = (names) => `^server/src/features/(${names.join('|')})/`;
const notListed = `^server/src/features/(?!(${serverFeatures.join('|')})/)[^/]+/`;

/** The server files that scripts, e2e and lab may import: the "exports" of server/package.json. */
const serverEntries = [
  '^server/src/main\\.ts$',
  '^server/src/entries/',
  '^server/src/gateways/testing/',
  '^server/src/testing/',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Merge two files that import each other, or move the shared part into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: typesOnly },
    },
    {
      name: 'resolvable',
      comment: 'A missing import fails at run time.',
      severity: 'error',
      from: { pathNot: ['^ui/src/paraglide/', '^car/encode\\.mjs$'] },
      to: {
        couldNotResolve: true,
        pathNot: 'paraglide/|virtual:|astro:|\\?(inline|url)$',
      },
    },
    {
      name: 'domain-imports-nothing',
      comment: 'Business rules import no npm package and no other package of this repository.',
      severity: 'error',
      from: { path: inPackage('domain'), pathNot: isTest },
      to: { pathNot: inPackage('domain') },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: inPackage('contract'), pathNot: isTest },
      to: { pathNot: ['^contract/', '^domain/', '^node_modules/zod/'] },
    },
    {
      name: 'operations-load-no-schemas',
      comment: 'The browser imports operations and types, but not the schemas and zod.',
      severity: 'error',
      from: {
        path: '^contract/src/(operations/|operation\\.ts|errors\\.ts|successes\\.ts|pages\\.ts)',
      },
      to: { path: ['^contract/src/schemas/', '^contract/src/schema-set', 'zod'], ...typesOnly },
    },
    {
      name: 'maps-imports-domain',
      severity: 'error',
      from: { path: '^maps/src/', pathNot: isTest },
      to: { pathNot: ['^maps/', '^domain/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'server-and-pages-never-meet',
      severity: 'error',
      from: { path: inPackage('server') },
      to: {
        path: [
          inPackage('app'),
          inPackage('site'),
          inPackage('ui'),
          inPackage('e2e'),
          inPackage('scripts'),
          inPackage('lab'),
        ],
      },
    },
    ...serverFeatures
      .map((feature, index) => ({
        name: 'server-features-flow-one-way',
        comment: `Features before ${feature} in serverFeatures do not import it.`,
        severity: 'error',
        from: { path: inFeature(serverFeatures.slice(0, index)), pathNot: isTest },
        to: { path: inFeature([feature]) },
      }))
      .slice(1),
    {
      name: 'server-features-are-listed',
      comment: 'Add a new feature to serverFeatures.',
      severity: 'error',
      from: { path: notListed },
      to: {},
    },
    {
      name: 'server-is-used-by-its-entries',
      comment: 'Scripts, lab and e2e import only the exports of the server.',
      severity: 'error',
      from: { path: [inPackage('scripts'), inPackage('lab'), inPackage('e2e')] },
      to: { path: inPackage('server'), pathNot: serverEntries },
    },
    {
      name: 'lab-is-never-imported',
      comment: 'Benchmarks and experiments are not part of the product or its tests.',
      severity: 'error',
      from: { pathNot: inPackage('lab') },
      to: { path: inPackage('lab') },
    },
    {
      name: 'lab-imports-server-maps-and-scripts',
      severity: 'error',
      from: { path: inPackage('lab') },
      to: {
        path: [
          inPackage('app'),
          inPackage('site'),
          inPackage('ui'),
          inPackage('e2e'),
          inPackage('car'),
        ],
      },
    },
    {
      name: 'pages-import-domain-and-contract',
      severity: 'error',
      from: { path: '^(app|site|ui)/src/' },
      to: {
        path: [inPackage('server'), inPackage('maps'), inPackage('scripts'), inPackage('e2e')],
      },
    },
    {
      name: 'pages-load-no-schemas',
      comment: 'zod is as large as the rest of the first page; only lazy chunks may import it.',
      severity: 'error',
      from: { path: '^(app|site|ui)/src/' },
      to: {
        path: ['^contract/src/(schemas/|schema-set|catalogue)', '^node_modules/zod/'],
        ...typesOnly,
      },
    },
    {
      name: 'app-features-keep-apart',
      severity: 'error',
      from: { path: '^app/src/features/([^/]+)/' },
      to: { path: '^app/src/features/', pathNot: '^app/src/features/$1/' },
    },
    {
      name: 'app-flows-one-way',
      comment: 'Pages and frames → features → shared.',
      severity: 'error',
      from: { path: '^app/src/features/' },
      to: { path: '^app/src/(?!(features|shared)/)' },
    },
    {
      name: 'app-shared-imports-no-feature',
      comment: 'Parts of several features do not know them.',
      severity: 'error',
      from: { path: '^app/src/shared/' },
      to: { path: '^app/src/(?!shared/)' },
    },
    {
      name: 'ui-is-shared',
      comment: 'Pages import ui, not the other way round.',
      severity: 'error',
      from: { path: '^ui/src/' },
      to: { path: [inPackage('app'), inPackage('site')] },
    },
    {
      name: 'site-and-app-keep-apart',
      comment: 'What both need is in ui.',
      severity: 'error',
      from: { path: '^(app|site)/' },
      to: { path: '^(app|site)/', pathNot: '^$1/' },
    },
    {
      name: 'services-know-no-http',
      comment: 'Services and queries do not depend on HTTP; routes do.',
      severity: 'error',
      from: { path: '^server/src/features/.*\\.(service|queries)\\.ts$' },
      to: {
        path: [
          '^server/src/http/(?!app-error)',
          '\\.routes\\.ts$',
          '^node_modules/(@fastify|fastify)/',
        ],
      },
    },
    {
      name: 'queries-decide-nothing',
      severity: 'error',
      from: { path: '\\.queries\\.ts$' },
      to: { path: ['\\.service\\.ts$', '^server/src/gateways/', '^maps/'], ...typesOnly },
    },
    {
      name: 'e2e-imports-contract-and-domain',
      comment:
        'Journeys import only the stand-ins for external services, and a free port, from the server.',
      severity: 'error',
      from: { path: inPackage('e2e') },
      to: {
        path: [
          inPackage('server'),
          inPackage('app'),
          inPackage('site'),
          inPackage('ui'),
          inPackage('maps'),
        ],
        pathNot: '^server/src/(gateways/testing/|testing/free-port\\.ts$)',
      },
    },
    {
      name: 'car-imports-nothing',
      comment: 'The image pipeline is independent; its encoders are installed by hand.',
      severity: 'error',
      from: { path: inPackage('car'), pathNot: [isTest, '^car/encode\\.mjs$'] },
      to: { pathNot: inPackage('car'), dependencyTypesNot: ['core'] },
    },
    {
      name: 'no-dev-packages-in-the-product',
      severity: 'error',
      from: { path: '^(domain|contract|maps|server)/src/', pathNot: isTest },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^(app|site)/build|(^|/)(\\.astro|paraglide))/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
