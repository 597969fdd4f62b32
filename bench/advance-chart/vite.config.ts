import webConfig from '../../apps/web/vite.config.ts';

/** As the app is built. The peer is no dependency of ours: `chart-pages.ts` says where it is. */
export default {
  ...webConfig,
  resolve: {
    alias: {
      ...webConfig.resolve?.alias,
      'lightweight-charts': `${process.env.LIGHTWEIGHT_CHARTS}/dist/lightweight-charts.production.mjs`,
    },
  },
};
