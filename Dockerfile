# The shop in a container: docker build -t balcao . && docker run -p 3000:3000 -v balcao:/data balcao
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --include=optional
COPY . .
RUN npm run build && node scripts/prune.mjs --without-node

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/server/build ./server/build
COPY --from=build --chown=node:node /app/server/db/migrations ./server/db/migrations
COPY --from=build --chown=node:node /app/server/data ./server/data
COPY --from=build --chown=node:node /app/web/build ./web/build
RUN mkdir /data && chown node:node /data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No shell in between: the signal to stop reaches the shop.
CMD ["node", "--expose-gc", "--min-semi-space-size=4", "--max-semi-space-size=16", "server/build/start.js"]
