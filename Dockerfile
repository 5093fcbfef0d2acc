# An image of the shop. Build it with: docker build --build-arg BONBON_COMMIT=$(git rev-parse HEAD) --tag bonbon .
# A test runs these steps in their order (e2e/dockerfile.test.ts).
FROM node:24-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
ARG BONBON_COMMIT
RUN node bin/build.mjs
RUN node bin/release.mjs /release

FROM node:24-bookworm-slim
# Two arenas for freed memory: a flood of different pages takes a quarter less (docs/decisions/0075-size-of-the-young-generation.md).
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 PORT=3000 BONBON_DATA=/data
COPY --from=build /release /app
RUN mkdir /data && chown 1000:1000 /data
WORKDIR /app
# The user `node` of the base.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm in front: it ends at once on a signal. The command line is: docker exec {container} node build/server/bonbon.js …
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=30", "build/server/start.js"]
