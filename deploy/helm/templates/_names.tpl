{{- define "ladeportal.labels" -}}
app.kubernetes.io/name: ladeportal
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
