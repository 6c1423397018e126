{{- define "ladeportal.labels" -}}
app.kubernetes.io/name: ladeportal
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- /* Peers of the network. A rule without any would let everybody in or out. */}}
{{- define "ladeportal.peers" -}}
{{- $peers := get .values .name }}
{{- if not $peers }}{{ fail (printf "networkPolicy.%s is missing" .name) }}{{ end }}
{{- toYaml $peers }}
{{- end }}
